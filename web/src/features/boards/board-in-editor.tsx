import type { ComponentProps } from 'react'
import { Feature } from '../../kernel/feature/feature.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { Part } from '../../kernel/lazy/part.tsx'

const BoardButton = lazyPart(() => import('./editor/board-button.tsx'), 'BoardButton')
const BoardCard = lazyPart(() => import('./editor/board-card.tsx'), 'BoardCard')

/** The editor's button. */
export const BoardTool = (props: ComponentProps<typeof BoardButton>) => (
  <Feature name="boards">
    <Optional fallback={<span className="icon-button-space" />}>
      <BoardButton {...props} />
    </Optional>
  </Feature>
)

type Props = Omit<ComponentProps<typeof BoardCard>, 'board'> & Pick<ComponentProps<typeof BoardButton>, 'board'>

/** The editor's part for a board, if the post has one. */
export const BoardPart = ({ board, ...props }: Props) =>
  board && (
    <Feature name="boards">
      <Part>
        <Optional>
          <BoardCard board={board} {...props} />
        </Optional>
      </Part>
    </Feature>
  )
