import { verifyLottery } from '@judian/lottery'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../kernel/ask/index.ts'
import { shortDateTime } from '../../../../kernel/format/date.ts'
import { loadLotteryRecord } from '../../../../kernel/lottery/load-record.ts'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { Button, buttonClass } from '../../../../ui/actions/button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import styles from './audit-popup.module.css'
import { readKept } from './kept-list.ts'

interface Props extends PopupProps {
  event: string
  /** The root that this browser saw first. */
  root: string
  /** Numbers of the member's own draws. */
  mine: ReadonlySet<number>
}

/** Verifies the whole public list in the browser, and offers the record for external tools. */
export function AuditPopup({ event, root, mine, onClose }: Props) {
  const audit = useQuery({
    queryKey: ['match', event, 'audit'],
    queryFn: async ({ signal }) => {
      const record = await loadLotteryRecord(event, signal)
      const { latest, receipts } = readKept(event)
      const noted = { root, receipts: latest ? [...receipts, latest] : receipts }
      return { record, verdict: await verifyLottery(record, noted) }
    },
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog title="检查整份名单" onClose={onClose}>
      <div className={`stack small soft ${styles.audit}`}>
        {audit.isFetching ? (
          <p role="status" className={`row bold ${styles.line}`}>
            <Spinner size={20} />
            正在读取名单，逐条核对…
          </p>
        ) : audit.error ? (
          <>
            <p role="alert">{messageOf(audit.error)}</p>
            <Button icon="retry" onClick={() => audit.refetch()}>
              再试一次
            </Button>
          </>
        ) : (
          audit.data && <Verdict event={event} mine={mine} {...audit.data} />
        )}
      </div>
    </Dialog>
  )
}

interface VerdictProps {
  event: string
  mine: Props['mine']
  record: Awaited<ReturnType<typeof loadLotteryRecord>>
  verdict: Awaited<ReturnType<typeof verifyLottery>>
}

function Verdict({ event, mine, record, verdict }: VerdictProps) {
  const { problems, tickets, drawn, revealed } = verdict
  const file = URL.createObjectURL(new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }))
  return (
    <>
      {problems.length === 0 ? (
        <p role="status" className={`row bold ${styles.line}`} data-ok>
          <Icon name={moreIcons.check} size={20} />
          {tickets} 张签，已抽 {drawn} 张，全部对得上。
        </p>
      ) : (
        <div role="alert" className={`danger ${styles.problems}`}>
          <p>有 {problems.length} 处对不上：</p>
          <ul>
            {problems.map(({ code, message, index }) => (
              <li key={`${code} ${index ?? message}`}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      <p>
        核对了封签根、每种奖品的数量、每一次抽签的编号、奖品、名字和时间，以及前后相连的哈希。
        {revealed
          ? '种子已经公布，整箱签也重新洗了一遍，逐张比对过。'
          : '活动结束后公布种子，那时还能把整箱签重新洗一遍来比对。'}
      </p>
      {problems.length === 0 && <p>{completenessOf(verdict)}</p>}
      <details className={styles.all}>
        <summary>全部 {drawn} 次抽签</summary>
        <ol>
          {record.draws.map(({ index, prize, name, time }) => (
            <li key={index}>
              第 {index + 1} 张 · {mine.has(index) ? `${name}（我）` : name} · {prize} ·{' '}
              <time dateTime={time}>{shortDateTime(Date.parse(time))}</time>
            </li>
          ))}
        </ol>
      </details>
      <details className={styles.all}>
        <summary>给想自己算的人</summary>
        <p>
          下载抽奖记录，用本站公开的程序核对：<code>npm run verify-lottery -- lottery-{event}.json</code>。 加上{' '}
          <code>--receipt</code> 和你存下的凭证，才能查出名单有没有被整份重写。
        </p>
        <a className={buttonClass()} href={file} download={`lottery-${event}.json`}>
          下载抽奖记录
        </a>
      </details>
    </>
  )
}

/** How much of the list is proved to be unchanged: hashes alone don't reveal a list that was rewritten. */
function completenessOf({ proven, drawn }: VerdictProps['verdict']): string {
  const rest = '是不是完整没有得到证明：管服务器的人可以改名、删去抽奖，再重算后面的哈希。'
  if (proven === undefined) return `这台设备还没有记下过名单里的抽奖，名单${rest}`
  if (proven === drawn) return `${drawn} 张都与这台设备记下的一致。`
  return `前 ${proven} 张与这台设备记下的一致；之后的 ${drawn - proven} 张${rest}`
}
