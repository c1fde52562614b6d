import type { ComponentProps } from 'react'
import { Feature } from '../../kernel/feature/feature.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { Part } from '../../kernel/lazy/part.tsx'

const PollButton = lazyPart(() => import('./writing/poll-button.tsx'), 'PollButton')
const PollFields = lazyPart(() => import('./writing/poll-fields.tsx'), 'PollFields')

/** The editor's button. */
export const PollTool = (props: ComponentProps<typeof PollButton>) => (
  <Feature name="polls">
    <Optional fallback={<span className="icon-button-space" />}>
      <PollButton {...props} />
    </Optional>
  </Feature>
)

type Props = Omit<ComponentProps<typeof PollFields>, 'poll'> & Pick<ComponentProps<typeof PollButton>, 'poll'>

/** The editor's part for a poll, if the post has one. */
export const PollPart = ({ poll, ...props }: Props) =>
  poll && (
    <Feature name="polls">
      <Part>
        <Optional>
          <PollFields poll={poll} {...props} />
        </Optional>
      </Part>
    </Feature>
  )
