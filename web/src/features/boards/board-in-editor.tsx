import type { ComponentProps } from 'react'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { Part } from '../../kernel/lazy/part.tsx'
import { BoardButton, BoardCard } from './late-editor.ts'

/** The editor's button. */
export const BoardTool = (props: ComponentProps<typeof BoardButton>) => (
  <Optional fallback={<span className="icon-button-space" />}>
    <BoardButton {...props} />
  </Optional>
)

type Props = Omit<ComponentProps<typeof BoardCard>, 'board'> & Pick<ComponentProps<typeof BoardButton>, 'board'>

/** The editor's part for a board, if the post has one. */
export const BoardPart = ({ board, ...props }: Props) =>
  board && (
    <Part>
      <Optional>
        <BoardCard board={board} {...props} />
      </Optional>
    </Part>
  )
