import type { DataExport as State } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { topics } from '@judian/contract/topics'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError, messageOf, useSingleFlight } from '../../../kernel/ask/index.ts'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import { sizeText } from '../../../kernel/format/sizes.ts'
import { useLive } from '../../../kernel/live/index.ts'
import { type PopupProps, showPopup } from '../../../kernel/popup/popup.ts'
import { askWithSudo } from '../../../kernel/sudo/ask-with-sudo.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RowButton } from '../../../ui/display/rows.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './access-records-popup.module.css'
import { ownExport } from './queries.ts'

/** The row of the member's data export; its popup requests and downloads it. */
export function DataExport() {
  const client = useQueryClient()
  const { data } = useQuery(ownExport)
  // The system message that it is ready changes the member's own state.
  useLive(topics.myState, {
    keys: [ownExport.queryKey],
    apply: ({ kind }) => void (kind === 'state' && client.invalidateQueries(ownExport)),
  })
  return (
    <RowButton icon="archive" value={data && stateOf(data.export)} onClick={() => showPopup(ExportPopup, {})}>
      导出我的数据
    </RowButton>
  )
}

const stateOf = (state: State | undefined) => state && (state.state === 'ready' ? '可以下载' : '正在准备')

function ExportPopup({ onClose }: PopupProps) {
  const client = useQueryClient()
  const { data } = useQuery(ownExport)
  const onError = (error: unknown) => isApiError(error, 'SudoRequired') || showToast(messageOf(error), 3)
  const asking = useMutation({
    mutationFn: () => askWithSudo('/v1/account/exportMyData', {}),
    onError,
    onSettled: () => client.invalidateQueries(ownExport),
  })
  const opening = useMutation({
    mutationFn: () => askWithSudo('/v1/account/openMyExport', {}),
    // The answer is an attachment, so the page stays.
    onSuccess: ({ path }) => location.assign(path),
    onError,
  })
  const ask = useSingleFlight(asking.mutateAsync)
  const open = useSingleFlight(opening.mutateAsync)
  const state = data?.export

  return (
    <Dialog
      title="导出我的数据"
      onClose={onClose}
      footer={
        data &&
        state?.state !== 'preparing' && (
          <>
            <Button variant={state ? 'secondary' : 'primary'} busy={asking.isPending} onClick={ask}>
              {state ? '重新导出' : '导出'}
            </Button>
            {state && (
              <Button variant="primary" busy={opening.isPending} onClick={open}>
                下载
              </Button>
            )}
          </>
        )
      }
    >
      <p className={`small soft ${styles.about}`}>
        把本站保存的关于你的资料、帖子、评论、图片、消息和记录装进一个 zip 文件，有网页和 JSON
        两种格式。每天可以导出一次，文件保留 {limits.exportDays} 天。
      </p>
      <p role="status">{state && <Progress {...state} />}</p>
    </Dialog>
  )
}

function Progress({ state, asked, bytes = 0, until = '' }: State) {
  if (state === 'preparing') return '正在准备，好了会发系统消息给你，可以先离开这里。'
  return `${fullDate(toTimestamp(asked))} 的数据已准备好（${sizeText(bytes)}），${fullDate(toTimestamp(until))} 前可以下载。`
}
