import type { CallOutput } from '@judian/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ApplyRow } from '../mine/apply-row.tsx'
import { ClanRow } from '../mine/clan-row.tsx'
import type { ClanOptions } from '../queries.ts'
import { nameOf } from '../option-names.ts'

interface Props {
  own: UseQueryResult<CallOutput<'/v1/clan/getMyClanPublicInfo'>>
  options: ClanOptions
}

/** The member's clan or pending application in the community; nothing otherwise. */
export function OwnClan({ own: { data, isPending }, options }: Props) {
  if (isPending) return <Skeleton height={98} />
  if (data?.clan) return <ClanRow clan={data.clan} note={`我的战队 · ${nameOf(options.titles, data.title ?? '1')}`} />
  return data?.apply && <ApplyRow apply={data.apply} />
}
