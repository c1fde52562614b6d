import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type Me, useMe } from '../../../kernel/session/index.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../../ui/display/screen-title.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { RewardIcon } from '../../../ui/icons/reward-icon.tsx'
import styles from './avatar-screen.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import { shop } from './queries.ts'
import { Stage } from './stage.tsx'
import { useOutfit } from './use-outfit.ts'
import { useStepKeys } from './use-step-keys.ts'
import { Wardrobe } from './wardrobe.tsx'

/** Shop and fitting room. Visitors may not see the shop: they get the welcome screen. */
export function AvatarScreen() {
  useTitle('装扮')
  const member = useMe()
  return (
    <div>
      <header className={styles.header}>
        <ScreenTitle>装扮</ScreenTitle>
        {member && (
          <Link to="/user/coins" className={`row-s small accent bold ${styles.coins}`}>
            <RewardIcon name="coin" size={18} />
            <span className="tabular">{member.userInfo.coins}</span> 金币
          </Link>
        )}
      </header>
      <Suspense fallback={<Waiting />}>
        <FittingRoom member={member} />
      </Suspense>
    </div>
  )
}

function FittingRoom({ member }: { member: Me | null }) {
  const { data: items } = useSuspenseQuery(shop)
  return member && <Editor member={member} items={items} />
}

type EditorProps = { member: Me; items: Parameters<typeof useOutfit>[1] }

function Editor({ member, items }: EditorProps) {
  const fitting = useOutfit(member, items)
  useStepKeys(fitting)

  return (
    <div className={`stack-l ${styles.room}`}>
      <Card as="div" className={styles.stage}>
        <Stage member={member} fitting={fitting} />
      </Card>
      <Card aria-label="衣橱" className={styles.wardrobe}>
        <Wardrobe items={items} fitting={fitting} />
      </Card>
      <LeaveGuard isChanged={fitting.isChanged} />
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className={`stack-l ${styles.room}`}>
      <VisuallyHidden>正在打开衣橱</VisuallyHidden>
      <Skeleton height="var(--waiting-stage)" />
      <Skeleton height="min(70dvh, 560px)" />
    </div>
  )
}
