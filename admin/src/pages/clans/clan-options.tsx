import type { CallOutput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryList } from '../../components/list/query-list.tsx'
import { SaveForm } from '../../components/form/save-form.tsx'
import { useVersions } from '../../components/form/versions/use-versions.ts'
import { Section } from '../../components/layout/section.tsx'
import { OptionList } from './option-list.tsx'
import { clansKey } from './clans-list.tsx'

type Loaded = CallOutput<'/v1/admin/clans/getClanOptions'>
type Options = Pick<Loaded, 'servers' | 'modes' | 'ranks'>

const kinds = [
  { name: 'servers', title: '服务器' },
  { name: 'modes', title: '模式' },
  { name: 'ranks', title: '段位' },
] as const

/** A community's clan options: servers, modes, ranks. */
export function ClanOptions({ community }: { community: string }) {
  const options = useQuery({ ...optionsQuery(community), enabled: community !== '' })
  if (community === '') return <Empty scene="clan">先选择一个社区</Empty>
  return (
    <QueryList page={options} isEmpty={() => false} none="">
      {(data) => <Form key={community} community={community} options={data} />}
    </QueryList>
  )
}

const optionsQuery = (community: string) =>
  queryOptions({
    queryKey: [...clansKey, 'options', community],
    queryFn: ({ signal }) => ask('/v1/admin/clans/getClanOptions', { community_name: community }, signal),
  })

const draftOf = ({ servers, modes, ranks }: Options): Options => ({ servers, modes, ranks })

const factsOf = (options: Options) =>
  kinds.map(({ name, title }) => [title, options[name].map((one) => `${one.code} ${one.name}`).join('\n')] as const)

function Form({ community, options }: { community: string; options: Loaded }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(options))
  const { save, versions } = useVersions({
    loaded: options,
    reload: () => client.fetchQuery({ ...optionsQuery(community), staleTime: 0 }),
    facts: factsOf,
    mine: () => factsOf(draft),
    onDiscard: (present) => setDraft(draftOf(present)),
  })
  const action = () =>
    save(({ version }) => ask('/v1/admin/clans/saveClanOptions', { community_name: community, version, ...draft }))
  return (
    <SaveForm draft={draft} versions={versions} action={action} refresh={[clansKey]}>
      {(problems) =>
        kinds.map(({ name, title }) => (
          <Section key={name} title={title}>
            <OptionList
              title={title}
              options={draft[name]}
              onOptions={(changed) => setDraft({ ...draft, [name]: changed })}
            />
            {problems[name] && <p role="alert">{problems[name]}</p>}
          </Section>
        ))
      }
    </SaveForm>
  )
}
