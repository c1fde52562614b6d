import type { CallOutput } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { QueryList } from '../../components/list/query-list.tsx'
import styles from './matches.module.css'
import { matchesKey } from './queries.ts'

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

/** Claim forms of drawn articles; shown on request, because each view is audited. */
export function Claims({ name }: { name: string }) {
  const [shown, setShown] = useState(false)
  const [page, setPage] = useState(1)
  const claims = useQuery({
    queryKey: [...matchesKey, 'claims', name, page],
    queryFn: ({ signal }) => askWithSudo('/v1/admin/match/getClaims', { match_name_id: name, pageNum: page }, signal),
    placeholderData: keepPreviousData,
    enabled: shown,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Section
      title="实物领取"
      actions={
        !shown && (
          <Button size="s" icon="eye" onClick={() => setShown(true)}>
            查看领取信息
          </Button>
        )
      }
    >
      {shown ? (
        <QueryList page={claims} isEmpty={(data) => data.claims.length === 0} none="还没有人提交领取信息">
          {(data) => (
            <>
              <DataTable label="领取信息" columns={columns} rows={data.claims} keyOf={(claim) => claim.index} />
              <Pager page={page} hasMore={data.hasMore} onPage={setPage} />
            </>
          )}
        </QueryList>
      ) : (
        <p className={styles.note}>含手机号和地址，每次查看都会记入操作日志。</p>
      )}
    </Section>
  )
}
