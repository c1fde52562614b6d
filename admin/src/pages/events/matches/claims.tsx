import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { lookReasonField } from '../../../components/form/reason-field.ts'
import { Actions } from '../../../components/actions/action-button.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { type Claim, claimStateNames, exportClaims, processClaim, shipClaim } from './claim-acts.ts'

const columnsOf = (event: string, onSet: (claim: Claim) => void): readonly Column<Claim>[] => [
  { title: '签', narrow: true, cell: ({ index }) => `第 ${index + 1} 张` },
  { title: '奖品', cell: ({ prize }) => prize },
  { title: '成员', cell: ({ author }) => author.username },
  { title: '收件人', cell: ({ name }) => name },
  { title: '手机号', narrow: true, cell: ({ phone }) => phone },
  { title: '地址', cell: ({ address }) => address },
  { title: '提交', narrow: true, cell: ({ time }) => shortDateTime(toTimestamp(time)) },
  {
    title: '进度',
    cell: ({ state, carrier, tracking_number }) => `${claimStateNames[state]} ${carrier} ${tracking_number}`.trim(),
  },
  actionsColumn((claim) => (
    <>
      {claim.state === 'submitted' && (
        <Button size="s" onClick={() => processClaim(event, claim, onSet)}>
          处理
        </Button>
      )}
      <Button size="s" onClick={() => shipClaim(event, claim, onSet)}>
        {claim.state === 'shipped' ? '改单号' : '寄出'}
      </Button>
    </>
  )),
]

/** Claim forms of drawn articles; shown after giving a reason, which is sent with each further page. */
export function Claims({ name }: { name: string }) {
  const client = useQueryClient()
  const [reason, setReason] = useState<string>()
  const [page, setPage] = useState(1)
  const claims = useQuery({
    ...claimsPage(name, reason ?? '', page),
    placeholderData: keepPreviousData,
    enabled: reason !== undefined,
  })
  // Reading the page again would be another look.
  const onSet = (set: Claim) =>
    client.setQueryData(
      claimsPage(name, reason ?? '', page).queryKey,
      (data) => data && { ...data, claims: data.claims.map((one) => (one.index === set.index ? set : one)) },
    )
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
        <Actions>
          {reason === undefined && (
            <Button size="s" icon="eye" onClick={look}>
              查看领取信息
            </Button>
          )}
          <Button size="s" onClick={() => exportClaims(name)}>
            导出 CSV
          </Button>
        </Actions>
      }
    >
      {reason === undefined ? (
        <p className="small soft">含手机号和地址，查看前请填写理由。</p>
      ) : (
        <QueryList
          page={claims}
          isEmpty={(data) => data.claims.length === 0}
          none="还没有人提交领取信息"
          pager={{ page, onPage: setPage }}
        >
          {(data) => (
            <DataTable
              label="领取信息"
              columns={columnsOf(name, onSet)}
              rows={data.claims}
              keyOf={(claim) => claim.index}
            />
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
