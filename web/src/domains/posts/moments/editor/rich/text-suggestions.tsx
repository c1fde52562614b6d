import type { TextControl } from '../../../../../kernel/input/write.ts'
import { lazyPart } from '../../../../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../../../../kernel/lazy/optional.tsx'

const load = () => import('../../../mentions/suggestions.tsx')
const Mentions = lazyPart(load, 'Suggestions')
const Hashtags = lazyPart(load, 'HashtagSuggestions')

/** Suggestions for a typed name, for each sign that begins one. */
export const TextSuggestions = ({ control }: { control: TextControl }) => (
  <Optional>
    <Mentions field={control} messageId={undefined} />
    <Hashtags field={control} />
  </Optional>
)
