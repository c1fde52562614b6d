import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, messageOf } from '../../../kernel/ask/index.ts'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/fields/select.tsx'

const preferences = queryOptions({
  queryKey: ['companionPreferences'],
  queryFn: ({ signal }) => ask('/v1/westworld/getPreferences', {}, signal),
})

const interests = [
  { value: '', label: '不告诉' },
  { value: 'attack', label: '进攻' },
  { value: 'defence', label: '防守' },
  { value: 'maps', label: '地图' },
  { value: 'gear', label: '装备' },
  { value: 'team', label: '组队' },
  { value: 'stories', label: '见闻' },
] as const

const places = [
  { value: '', label: '不告诉' },
  { value: 'city', label: '城市' },
  { value: 'town', label: '小城' },
  { value: 'campus', label: '校园' },
  { value: 'coast', label: '海边' },
  { value: 'mountain', label: '山里' },
] as const

type Preferences = { interest_tag: (typeof interests)[number]['value']; location: (typeof places)[number]['value'] }

/** The member's preferences, by which the companion chooses its stories. Each choice is saved immediately. */
export function PreferencesForm() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(preferences)
  const save = useMutation({
    mutationFn: ({ interest_tag, location }: Partial<Preferences>) =>
      ask('/v1/account/updateInterestTag', {
        ...(interest_tag !== undefined && { interest_tag: interest_tag || 'none' }),
        ...(location !== undefined && { location: location || 'none' }),
      }),
    onSuccess: (saved) => {
      client.setQueryData(preferences.queryKey, saved)
      showToast('记住了')
    },
    onError: (problem) => showToast(messageOf(problem), 3),
  })
  const set = (name: keyof Preferences) => (value: string) => save.mutate({ [name]: value })

  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  return (
    <>
      <Select
        label="你最喜欢"
        hint="伙伴会挑你爱听的故事讲"
        options={interests}
        value={data.interest_tag}
        onValue={set('interest_tag')}
      />
      <Select label="你住在" options={places} value={data.location} onValue={set('location')} />
    </>
  )
}
