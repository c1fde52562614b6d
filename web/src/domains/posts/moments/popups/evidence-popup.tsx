import { limits } from '@judian/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf, useSingleFlight } from '../../../../kernel/ask/index.ts'
import { sizeText } from '../../../../kernel/format/sizes.ts'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { Button, buttonClass } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { downloadEvidence, type Subject } from './download-evidence.ts'
import styles from './popup.module.css'

/** Makes a zip of a post or comment with its thread, shows how much of it has arrived, and then saves it. */
export function EvidencePopup({ kind, id, onClose }: PopupProps & Subject) {
  const [received, setReceived] = useState(0)
  const aborting = useRef(new AbortController())
  const { mutateAsync, isPending, error, data } = useMutation({
    mutationFn: async () => {
      setReceived(0)
      const zip = await downloadEvidence({ kind, id }, setReceived, aborting.current.signal)
      return { url: URL.createObjectURL(zip), bytes: zip.size }
    },
  })
  const start = useSingleFlight(mutateAsync)
  const url = data?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  const close = () => {
    aborting.current.abort()
    onClose()
  }

  return (
    <Dialog
      title="取证"
      size="s"
      onClose={close}
      footer={
        url ? (
          <a className={buttonClass({ variant: 'primary' })} href={url} download={`judian-evidence-${kind}-${id}.zip`}>
            保存
          </a>
        ) : (
          <Button variant="primary" busy={isPending} onClick={start}>
            {error ? '再试一次' : '开始取证'}
          </Button>
        )
      }
    >
      <p className={styles.about}>
        把{kind === 'moment' ? '这条帖子和最新的评论' : '这条评论和它前后的回复'}
        按你现在看到的样子装进一个 zip 文件：文字、作者、时间、图片，以及每个文件的 SHA-256。每天可以取证{' '}
        {limits.evidencePerDay} 次。
      </p>
      <p role="status">{data ? `已取好（${sizeText(data.bytes)}），请保存到设备上。` : isPending && '正在取证…'}</p>
      {isPending && received > 0 && <p>{`已收到 ${sizeText(received)}`}</p>}
      {error && (
        <p role="alert" className="danger">
          {messageOf(error)}
        </p>
      )}
    </Dialog>
  )
}
