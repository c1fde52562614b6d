import type { ComponentProps } from 'react'
import type { AuthorCard } from '@judian/contract'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { useMe } from '../../kernel/session/index.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { limits } from '@judian/contract/limits'

const DeleteLinePopup = lazyPart(() => import('./line-popups.tsx'), 'DeleteLinePopup')
const ReportLinePopup = lazyPart(() => import('./line-popups.tsx'), 'ReportLinePopup')

interface Props {
  author: AuthorCard
  /** The button's label after 删除 or 举报. */
  line: string
  deletion: Omit<ComponentProps<typeof DeleteLinePopup>, 'onClose'>
  report: () => Promise<unknown>
  reported: string
}

/** The action on a line of a wall: moderators delete it, members report lines of others. */
export function LineAction({ author, line, deletion, report, reported }: Props) {
  const me = useMe()
  if (me?.isAdmin || me?.isModerator)
    return (
      <IconButton
        icon={moreIcons.trash}
        label={`删除${line}`}
        size={16}
        onClick={() => showPopup(DeleteLinePopup, deletion)}
      />
    )
  if (me?.user_id === author.user_id) return null
  const ask = () => showPopup(ReportLinePopup, { title: `举报${line}`, about: deletion.about, reported, report })
  return <IconButton icon={moreIcons.flag} label={`举报${line}`} size={16} onClick={ask} />
}

/** An event's wall with this line at its top; as long as the server's list at most. */
export const withLine = <Line extends { id: number }>(lines: readonly Line[], line: Line): Line[] =>
  [line, ...lines.filter(({ id }) => id !== line.id)].slice(0, limits.wallLines)

export const withoutLine = <Line extends { id: number }>(lines: readonly Line[], lineId: number): Line[] =>
  lines.filter(({ id }) => id !== lineId)
