import type { TextControl } from '../../../../kernel/input/write.ts'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../../../kernel/lazy/optional.tsx'

const Mentions = lazyPart(async () => (await import('../../../mentions/suggestions.tsx')).Suggestions)

/** What is suggested while the beginning of a name is typed, for each kind of sign that begins one. */
const kinds = [Mentions]

export const TextSuggestions = ({ control }: { control: TextControl }) =>
  kinds.map((Kind, index) => (
    <Optional key={index}>
      <Kind field={control} messageId={undefined} />
    </Optional>
  ))
