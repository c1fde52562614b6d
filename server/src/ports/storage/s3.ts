import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { assertObjectKey, type ObjectStore } from './object-store.ts'

export interface S3Options {
  /** The service's base URL, without the bucket. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** For one attempt, body included, in milliseconds. */
  readonly timeoutMs?: number
}

interface Answer {
  readonly status: number
  readonly bytes: Uint8Array
  readonly contentType: string
}

const attempts = 3
const firstPauseMs = 100

/** Keeps objects in a bucket of any S3-compatible store, with path-style addresses and signed payloads. */
export function s3Store(options: S3Options): ObjectStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, timeoutMs = 10_000 } = options
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  // Our own retries: the client's never repeat a broken connection and share one time-out among all attempts.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  function urlOf(key: string): string {
    assertObjectKey(key)
    return `${bucketUrl}/${key}`
  }

  async function attempt(method: string, url: string, init: RequestInit): Promise<Answer> {
    const response = await client.fetch(url, {
      ...init,
      method,
      redirect: 'manual', // a redirected signature is invalid: better to say that the endpoint is wrong
      signal: AbortSignal.timeout(timeoutMs),
    })
    const contentType = response.headers.get('content-type') ?? 'application/octet-stream'
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()), contentType }
  }

  /** Every call here may be repeated safely, so a busy store or a lost connection is tried again. */
  async function send(method: string, url: string, init: RequestInit = {}): Promise<Answer> {
    for (let tried = 1; ; tried++) {
      try {
        const answer = await attempt(method, url, init)
        if (tried === attempts || (answer.status < 500 && answer.status !== 429)) return answer
      } catch (error) {
        if (tried === attempts) throw new Error(`the object store did not answer: ${method} ${url}`, { cause: error })
      }
      await wait(firstPauseMs * 2 ** (tried - 1) * (0.5 + Math.random()))
    }
  }

  return {
    async put(key, bytes, contentType) {
      const body = new Uint8Array(bytes)
      const payloadHash = createHash('sha256').update(body).digest('hex')
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': payloadHash }
      expectSuccess(await send('PUT', urlOf(key), { headers, body }), 'PUT', key)
    },

    async get(key) {
      const answer = await send('GET', urlOf(key))
      if (answer.status === 404) return undefined
      expectSuccess(answer, 'GET', key)
      return { bytes: answer.bytes, contentType: answer.contentType }
    },

    async delete(key) {
      const answer = await send('DELETE', urlOf(key))
      if (answer.status !== 404) expectSuccess(answer, 'DELETE', key)
    },

    async ready() {
      expectSuccess(await send('HEAD', bucketUrl), 'HEAD', bucket)
    },
  }
}

function expectSuccess({ status, bytes }: Answer, method: string, what: string): void {
  if (status >= 200 && status < 300) return
  const code = /<Code>([^<]{1,100})<\/Code>/.exec(new TextDecoder().decode(bytes))?.[1]
  throw new Error(`the object store refused ${method} ${what}: ${[status, code].filter(Boolean).join(' ')}`)
}
