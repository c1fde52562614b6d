import { useQuery } from '@tanstack/react-query'
import { hashtagSuggestions } from './queries.ts'
import { type ListProps, SuggestionList } from './suggestion-list.tsx'
import { typedHashtag } from './typed-name.ts'
import { useSettled } from './use-settled.ts'

/** List of topics below the #. */
export function HashtagList(props: ListProps) {
  const { data } = useQuery(hashtagSuggestions(useSettled(props.typed.query)))
  return (
    <SuggestionList
      {...props}
      key={props.typed.start}
      read={typedHashtag}
      sign="#"
      label="话题"
      unit="个话题"
      names={data?.hashtags ?? []}
      note="标签是本社区的版块，话题跨社区"
    />
  )
}
