import type { ManagedMatch } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { useRequestId } from '@judian/web/kernel/ask/request-id.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../../components/form/popups/form-popup.tsx'
import { useVersions } from '../../../components/form/versions/use-versions.ts'
import { SearchField } from '../../../components/list/search-field.tsx'
import { fromLocalTime, toLocalTime } from '../../../components/form/local-time.ts'
import { usePastTimes } from '../../../components/form/use-past-times.ts'
import { matchesKey, presentMatch } from './queries.ts'

interface Props extends PopupProps {
  name: string
  community: string
  match?: ManagedMatch
}

type Loaded = ManagedMatch | { version: 0 }

interface Draft {
  pair: readonly { value: string; label: string }[]
  starts: string
}

const draftOf = (match: ManagedMatch | undefined): Draft =>
  match
    ? {
        starts: toLocalTime(match.starts_at),
        pair: [
          { value: String(match.clan1_id), label: match.clan1_name },
          { value: String(match.clan2_id), label: match.clan2_name },
        ],
      }
    : { starts: '', pair: [] }

const factsOf = ({ pair, starts }: Draft) =>
  [
    ['一方', pair[0]?.label ?? ''],
    ['另一方', pair[1]?.label ?? ''],
    ['开战', starts.replace('T', ' ')],
  ] as const

/** Pairs two clans. The search filters both lists; selected clans stay listed. */
export function MatchPopup({ name, community, match, onClose }: Props) {
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [{ pair, starts }, setDraft] = useState(() => draftOf(match))
  const setStarts = (value: string) => setDraft((before) => ({ ...before, starts: value }))
  const { save, versions } = useVersions<Loaded>({
    loaded: match ?? { version: 0 },
    reload: async () => match && presentMatch(match)(client),
    facts: (loaded) => factsOf(draftOf('match_id' in loaded ? loaded : undefined)),
    mine: () => factsOf({ pair, starts }),
    onDiscard: (loaded) => setDraft(draftOf('match_id' in loaded ? loaded : undefined)),
  })
  const found = useQuery({
    queryKey: ['clans', 'picker', community, search],
    queryFn: ({ signal }) =>
      ask(
        '/v1/admin/clans/getAdminClans',
        { pageNum: 1, community_name: community, ...(search && { search }) },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  const offered = (found.data?.clans ?? []).map(({ id, name: label }) => ({ value: String(id), label }))
  const options = [...new Map([...pair, ...offered].filter(Boolean).map((one) => [one.value, one])).values()]
  const choose = (place: number) => (value: string) => {
    const chosen = options.find((one) => one.value === value)
    if (chosen) setDraft((before) => ({ ...before, pair: Object.assign([...before.pair], { [place]: chosen }) }))
  }

  const sendConfirmed = usePastTimes({ pair, starts })
  const request_id = useRequestId(JSON.stringify(pair), starts)
  const action = async () => {
    const input = {
      match_name_id: name,
      ...(match && { match_id: match.match_id }),
      clan1_id: Number(pair[0]?.value ?? 0),
      clan2_id: Number(pair[1]?.value ?? 0),
      starts_at: fromLocalTime(starts),
    }
    await sendConfirmed((confirmed) =>
      save(({ version }) => ask('/v1/admin/match/saveMatch', { ...input, version, request_id, ...confirmed })),
    )
    showToast('对阵已保存')
    await client.invalidateQueries({ queryKey: matchesKey })
  }

  return (
    <FormPopup
      title={match ? '编辑对阵' : '添加一场对决'}
      confirm="保存"
      draft={{ pair, starts }}
      versions={versions}
      action={action}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <SearchField label="按名称查找战队" value={search} onValue={setSearch} />
          {(['clan1_id', 'clan2_id'] as const).map((field, place) => (
            <Select
              key={field}
              label={place === 0 ? '一方' : '另一方'}
              placeholder="请选择战队"
              options={options}
              value={pair[place]?.value ?? ''}
              error={problems[field]}
              onValue={choose(place)}
            />
          ))}
          <TextField
            type="datetime-local"
            label="开战（投票截止）"
            value={starts}
            error={problems['starts_at']}
            onValue={setStarts}
          />
        </>
      )}
    </FormPopup>
  )
}
