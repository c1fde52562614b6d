import type { CallOutput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryList } from '../../components/list/query-list.tsx'
import { SaveForm } from '../../components/form/save-form.tsx'
import { Section } from '../../components/layout/section.tsx'
import { OptionList } from './option-list.tsx'
import { clansKey } from './clans-list.tsx'

type Options = Pick<CallOutput<'/v1/clan/getClanCommunityInfo'>, 'servers' | 'modes' | 'ranks'>

const kinds = [
  { name: 'servers', title: '服务器' },
  { name: 'modes', title: '模式' },
  { name: 'ranks', title: '段位' },
] as const

/** A community's clan options: servers, modes, ranks. */
export function ClanOptions({ community }: { community: string }) {
  const options = useQuery({
    queryKey: [...clansKey, 'options', community],
    queryFn: ({ signal }) => ask('/v1/clan/getClanCommunityInfo', { community_name: community }, signal),
    enabled: community !== '',
  })
  if (community === '') return <Empty scene="clan">先选择一个社区</Empty>
  return (
    <QueryList page={options} isEmpty={() => false} none="">
      {(data) => <Form key={`${community} ${JSON.stringify(data)}`} community={community} options={data} />}
    </QueryList>
  )
}

function Form({ community, options }: { community: string; options: Options }) {
  const [draft, setDraft] = useState<Options>(() => ({
    servers: options.servers,
    modes: options.modes,
    ranks: options.ranks,
  }))
  const action = () => ask('/v1/admin/clans/saveClanOptions', { community_name: community, ...draft })
  return (
    <SaveForm draft={draft} action={action} refresh={[clansKey]}>
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
