import { type ReactNode, useState } from 'react'
import { Feature } from '../../../kernel/feature/feature.tsx'
import { HashtagList } from './hashtag-list.tsx'
import { MemberList } from './member-list.tsx'
import type { ListProps } from './suggestion-list.tsx'
import { type ReadTyped, typedHashtag, typedName } from './typed-name.ts'
import { useTypedName } from './use-typed-name.ts'
import type { TextControl } from '../../../kernel/input/write.ts'

/** Members for the name that is typed in a field. */
export const Suggestions = ({ field, messageId }: { field: TextControl; messageId: number | undefined }) => (
  <Typed field={field} read={typedName}>
    {(props) => <MemberList {...props} messageId={messageId} />}
  </Typed>
)

/** Topics for the name that is typed in a field. */
export const HashtagSuggestions = ({ field }: { field: TextControl }) => (
  <Feature name="hashtags">
    <Typed field={field} read={typedHashtag}>
      {(props) => <HashtagList {...props} />}
    </Typed>
  </Feature>
)

interface Props {
  field: TextControl
  read: ReadTyped
  children: (props: ListProps) => ReactNode
}

/** Suggestions while a name is typed. Escape closes them until another sign is typed. */
function Typed({ field, read, children }: Props) {
  const [closedAt, setClosedAt] = useState<number>()
  const typed = useTypedName(field, read)

  if (closedAt !== undefined && typed?.start !== closedAt) setClosedAt(undefined)
  if (!typed || typed.start === closedAt) return null
  return children({ field, typed, onClose: () => setClosedAt(typed.start) })
}
