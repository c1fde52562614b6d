import type { Clan } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isApiError, messageOf } from '../../../kernel/ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../../../kernel/ask/use-rate-limit-retry.ts'
import { upload } from '../../../kernel/ask/upload.ts'
import { BadPicture, checkPicture } from '../../../kernel/pictures/check-picture.ts'
import { drawPreview } from '../../../kernel/pictures/draw-preview.ts'
import { openAccountOverlay } from '../../../kernel/session/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { refreshClans } from '../clan-cache.ts'

/** Upload of a clan's picture: validated when selected, then sent; a failed upload can be retried. */
export function usePictureUpload({ community_name, id }: Clan) {
  const client = useQueryClient()
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [note, setNote] = useState('')
  const [failed, setFailed] = useState<File>()
  const controller = useRef<AbortController>(undefined)
  const { run, wait } = useRateLimitRetry()
  useEffect(() => () => controller.current?.abort(), [])

  async function send(file: File) {
    const { signal } = (controller.current = new AbortController())
    setProblem(undefined)
    setFailed(undefined)
    setSent(0)
    try {
      await run(() =>
        upload('/v1/clan/uploadClanAvatar', file, { community_name, id }, { onProgress: setSent, signal }),
      )
      await refreshClans(client)
      showToast('战队图片已更新')
    } catch (error) {
      if (wasCancelled(error)) return
      if (isApiError(error, 'NotSignedIn')) openAccountOverlay('signIn')
      setFailed(file)
      setProblem(messageOf(error))
    } finally {
      setSent(undefined)
    }
  }

  async function choose(file: File) {
    try {
      setNote((await checkPicture(file, drawPreview)).note)
    } catch (error) {
      setFailed(undefined)
      setProblem(error instanceof BadPicture ? error.message : '无效的图片文件！')
      showToast('图片校验失败，请重新选择', 3)
      return
    }
    await send(file)
  }

  return {
    /** Upload progress, from 0 to 1; undefined when idle. */
    sent,
    problem,
    /** How the upload changes the picture, '' if it doesn't. */
    note,
    wait,
    choose,
    cancel: () => controller.current?.abort(),
    retry: failed && (() => void send(failed)),
  }
}
