import type { CallOutput } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showForm } from '../../components/form/popups/call-form-popup.tsx'
import { lookReasonField } from '../../components/form/reason-field.ts'
import { Section } from '../../components/layout/section.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { QueryList } from '../../components/list/query-list.tsx'
import styles from './matches.module.css'

type Claim = CallOutput<'/v1/admin/match/getClaims'>['claims'][number]

const columns: readonly Column<Claim>[] = [
  { title: '签', narrow: true, cell: ({ index }) => `第 ${index + 1} 张` },
  { title: '奖品', cell: ({ prize }) => prize },
  { title: '成员', cell: ({ author }) => author.username },
  { title: '收件人', cell: ({ name }) => name },
  { title: '手机号', narrow: true, cell: ({ phone }) => phone },
  { title: '地址', cell: ({ address }) => address },
  { title: '提交', narrow: true, cell: ({ time }) => shortDateTime(toTimestamp(time)) },
]

/** Claim forms of drawn articles; shown with a reason, which each further page gives again. */
export function Claims({ name }: { name: string }) {
  const client = useQueryClient()
  const [reason, setReason] = useState<string>()
  const [page, setPage] = useState(1)
  const claims = useQuery({
    ...claimsPage(name, reason ?? '', page),
    placeholderData: keepPreviousData,
    enabled: reason !== undefined,
  })
  const look = () =>
    showForm({
      title: '查看领取信息',
      confirm: '查看',
      size: 's',
      call: '/v1/admin/match/getClaims',
      fixed: { match_name_id: name, pageNum: 1 },
      fields: { reason: lookReasonField },
      refresh: ['audit-log'],
      onDone: (answer, input) => {
        client.setQueryData(claimsPage(name, input.reason, 1).queryKey, answer)
        setReason(input.reason)
      },
    })
  return (
    <Section
      title="实物领取"
      actions={
        reason === undefined && (
          <Button size="s" icon="eye" onClick={look}>
            查看领取信息
          </Button>
        )
      }
    >
      {reason === undefined ? (
        <p className={styles.note}>含手机号和地址，查看前请填写理由。</p>
      ) : (
        <QueryList page={claims} isEmpty={(data) => data.claims.length === 0} none="还没有人提交领取信息">
          {(data) => (
            <>
              <DataTable label="领取信息" columns={columns} rows={data.claims} keyOf={(claim) => claim.index} />
              <Pager page={page} hasMore={data.hasMore} onPage={setPage} />
            </>
          )}
        </QueryList>
      )}
    </Section>
  )
}

/** Each request writes an access record: no automatic refetch, and no cached result after unmounting. */
const claimsPage = (name: string, reason: string, pageNum: number) =>
  queryOptions({
    queryKey: ['claims', name, reason, pageNum],
    queryFn: ({ signal }) => askWithSudo('/v1/admin/match/getClaims', { match_name_id: name, reason, pageNum }, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
