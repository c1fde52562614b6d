import { ask, messageOf } from '@judian/web/kernel/ask/index.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConditionFields } from './condition-fields.tsx'
import { anyConditions } from './condition-names.ts'
import { storiesKey } from './queries.ts'

/** Lists the stories that a member would get under selected conditions. */
export function StoryPreview() {
  const [conditions, setConditions] = useState({ ...anyConditions, user_level: 1 })
  const { data, error } = useQuery({
    queryKey: [...storiesKey, 'preview', conditions],
    queryFn: ({ signal }) => ask('/v1/admin/westworld/previewStories', { conditions }, signal),
    placeholderData: keepPreviousData,
  })
  const names = (chosen: 0 | 1) =>
    data?.stories
      .filter((story) => story.chosen === chosen)
      .map(({ host, title }) => `${host}《${title}》`)
      .join('、')

  return (
    <>
      <ConditionFields conditions={conditions} none="未知" onConditions={setConditions} />
      <p role="status">{error ? messageOf(error) : `会讲：${names(1) || '没有合适的故事'}`}</p>
      {names(0) && <p className="caption faint">听过之后轮到：{names(0)}</p>}
    </>
  )
}
