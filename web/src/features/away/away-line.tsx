import type { AwayLine as Line } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { useFeature } from '../../kernel/feature/feature.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import styles from './away-line.module.css'
import { linePlace, lineText } from './line-text.ts'

/** A sentence that links to its subject. */
export function AwayLine({ line, onFollow }: { line: Line; onFollow?: () => void }) {
  const praise = useFeature('favourites') ? '赞和收藏' : '赞'
  return (
    <Link {...linePlace(line)} className={`row-l ${styles.line}`} onClick={onFollow}>
      <LinePicture line={line} />
      <span className={`fill clamp ${styles.text}`}>{lineText(line, praise)}</span>
      <Icon name={moreIcons.chevronRight} size={16} />
    </Link>
  )
}

function LinePicture({ line }: { line: Line }) {
  const [person] = 'people' in line ? line.people : []
  if (person) return <Avatar userId={person.user_id} src={person.avatar_url} size="s" />
  return (
    <span className={`centred accent ${styles.sign}`}>
      <Icon name={icons[line.kind] ?? moreIcons.flag} size={16} />
    </span>
  )
}

const icons: Partial<Record<Line['kind'], IconName>> = {
  praise: 'thumb',
  clanMatch: moreIcons.shield,
  result: moreIcons.shield,
}
