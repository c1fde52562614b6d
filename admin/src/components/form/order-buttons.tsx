import { IconButton } from '@judian/web/ui/actions/icon-button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'

interface Props {
  /** Names the moved entry for screen readers. */
  name: string
  at: number
  count: number
  onMove: (to: number) => void
}

/** Buttons that move a list entry up or down. */
export function OrderButtons({ name, at, count, onMove }: Props) {
  return (
    <>
      <IconButton
        icon={moreIcons.chevronUp}
        label={`上移 ${name}`}
        size={16}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        icon="chevron-down"
        label={`下移 ${name}`}
        size={16}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
    </>
  )
}

/** A copy of the list with one entry moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
