import type { ComponentProps } from 'react'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { Part } from '../../kernel/lazy/part.tsx'
import { PollButton, PollFields } from './late-writing.ts'

/** The editor's button. */
export const PollTool = (props: ComponentProps<typeof PollButton>) => (
  <Optional fallback={<span className="icon-button-space" />}>
    <PollButton {...props} />
  </Optional>
)

type Props = Omit<ComponentProps<typeof PollFields>, 'poll'> & Pick<ComponentProps<typeof PollButton>, 'poll'>

/** The editor's part for a poll, if the post has one. */
export const PollPart = ({ poll, ...props }: Props) =>
  poll && (
    <Part>
      <Optional>
        <PollFields poll={poll} {...props} />
      </Optional>
    </Part>
  )
