import { withRateLimitRetry } from '../../../../kernel/ask/rate-limit-retry.ts'
import { upload } from '../../../../kernel/ask/upload.ts'
import { createUploadQueue } from './upload-queue.ts'

export interface Sending {
  onProgress(sent: number): void
  onCountdown(seconds: number | undefined): void
  signal: AbortSignal
}

// Browsers open six connections per site: the page's own calls must not queue behind uploads.
const enqueue = createUploadQueue(3)

/** Uploads a picture and returns its id; retries once after a rate limit. */
export function sendPicture(file: File, { onProgress, onCountdown, signal }: Sending): Promise<string> {
  const send = async () => {
    const { data } = await upload('/v1/moments/uploadImage', file, {}, { onProgress, signal })
    const [imageId] = data.image_ids
    if (!imageId) throw new Error('The upload answered no id')
    return imageId
  }
  return enqueue(() => withRateLimitRetry(send, { onCountdown, signal }))
}
