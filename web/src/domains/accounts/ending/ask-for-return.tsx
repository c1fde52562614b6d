import { InvalidInput, isApiError } from '../../../kernel/ask/index.ts'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import { closePopup, type PopupProps, showPopup } from '../../../kernel/popup/popup.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/**
 * Signs in; if the account is ending, asks whether to cancel the ending and signs in once more to do so. Throws as
 * `send`, and InvalidInput if the person declines.
 */
export const withReturn = <T,>(send: (take_back?: 1) => Promise<T>): Promise<T> =>
  send().catch(async (error: unknown) => {
    if (!isApiError(error, 'AccountEnding')) throw error
    if (!(await wantsBack(error.ends!))) throw new InvalidInput('没有登录，账号会按时注销')
    return send(1)
  })

function wantsBack(ends: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  showPopup(ReturnPopup, { ends, onAnswer: resolve })
  return promise.finally(closePopup)
}

interface Props extends PopupProps {
  ends: string
  onAnswer: (wanted: boolean) => void
}

function ReturnPopup({ ends, onAnswer }: Props) {
  return (
    <Dialog
      title="账号正在注销"
      size="s"
      historyEntry={false}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>继续注销</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            取消注销并登录
          </Button>
        </>
      }
    >
      <p>这个账号将在 {fullDate(toTimestamp(ends))} 注销。登录会取消注销，一切恢复原样。</p>
    </Dialog>
  )
}
