import type { BoardCard, OpenBoard } from '@judian/contract'
import type { ReactNode } from 'react'
import { copyLink } from '../../../kernel/clipboard/share-link.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { saveStep } from './save-step.ts'

/** Further actions of a reader on the shown step. */
export type ActsOf = (open: OpenBoard, step: number) => ReactNode

interface Props {
  card: BoardCard
  step: number
  /** Of the page with the board; a board that isn't public has none to share. */
  path: string | undefined
}

/** Saves the present step’s picture, or copies a link to it. */
export const StepSharing = ({ card, step, path }: Props) => (
  <>
    <Button size="s" variant="ghost" icon={moreIcons.image} onClick={() => void saveStep(card, step)}>
      存这一步的图
    </Button>
    {path && (
      <Button
        size="s"
        variant="ghost"
        icon={moreIcons.link}
        onClick={() => void copyLink(Promise.resolve(`${location.origin}${path}?step=${step}`))}
      >
        复制这一步的链接
      </Button>
    )}
  </>
)
