import { useSuspenseQuery } from '@tanstack/react-query'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { openAccountOverlay } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CommunityIntro } from './community-intro.tsx'
import styles from './public-card-popup.module.css'
import { divisionLists } from './queries.ts'
import { RuleList } from './rule-list.tsx'

interface Props extends PopupProps {
  division: string
}

/** The description of a community, for visitors who may not read its posts. */
export function PublicCardPopup({ division, onClose }: Props) {
  const { community_overall: community, community_rules: rules } = useSuspenseQuery(divisionLists(division)).data
  const figures = [
    { name: '成员', count: community.member_count },
    { name: '今日新帖', count: community.posts_today },
  ]
  const leaveFor = (overlay: 'signIn' | 'signUp') => {
    onClose()
    openAccountOverlay(overlay)
  }

  return (
    <Dialog
      title="社区介绍"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => leaveFor('signUp')}>注册</Button>
          <Button variant="primary" onClick={() => leaveFor('signIn')}>
            登录看帖子
          </Button>
        </>
      }
    >
      <CommunityIntro community={community} figures={figures} />
      {rules.length > 0 && (
        <section className={styles.rules} aria-label="社区规则">
          <h3 className={styles.heading}>社区规则</h3>
          <RuleList rules={rules} updated={community.community_rules_updated} />
        </section>
      )}
    </Dialog>
  )
}
