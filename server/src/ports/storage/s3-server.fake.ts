import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Failure = 301 | 500 | 503 | 'disconnect' | 'silence'

const credentials = {
  region: 'cn-test-1',
  bucket: 'pictures',
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'a secret for the test',
}

export type FakeS3 = Awaited<ReturnType<typeof s3Server>>

/** A small S3 on a local port that checks every request's signature by its own reckoning. */
export async function s3Server() {
  const objects = new Map<string, { bytes: Buffer; contentType: string }>()
  const requests: string[] = []
  const failures: Failure[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    requests.push(`${request.method} ${path}`)
    const body = await buffer(request)

    const failure = failures.shift()
    if (failure === 'silence') return
    if (failure === 'disconnect') return void request.socket.destroy()
    if (failure === 301) return void response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end()
    if (failure) return refuse(response, failure, 'SlowDown')

    const fault = signatureFault(request, body)
    if (fault) return refuse(response, 403, fault)
    if (path === `/${credentials.bucket}`) return void response.end()
    if (!path.startsWith(`/${credentials.bucket}/`)) return refuse(response, 404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      objects.set(path, { bytes: body, contentType: request.headers['content-type'] ?? '' })
      return void response.end()
    }
    if (request.method === 'DELETE' && objects.delete(path)) return void response.writeHead(204).end()
    const object = objects.get(path)
    if (!object) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-type': object.contentType }).end(object.bytes)
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials,
    objects,
    /** 'METHOD /path' of every request, in order. */
    requests,
    failNext: (...next: Failure[]) => void failures.push(...next),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/

/** Signature Version 4 as its specification describes it, for requests without a query. */
function signatureFault({ headers, method, url }: IncomingMessage, body: Buffer): string | undefined {
  const [, keyId, date = '', region = '', names = '', signature = ''] =
    authorizationPattern.exec(headers.authorization ?? '') ?? []
  if (keyId !== credentials.accessKeyId || region !== credentials.region) return 'InvalidAccessKeyId'

  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied'
  const payload = headers['x-amz-content-sha256']
  const unsignedIsFine = body.length === 0 && payload === 'UNSIGNED-PAYLOAD'
  if (!unsignedIsFine && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const canonicalHeaders = signed.map((name) => `${name}:${String(headers[name])}\n`).join('')
  const canonical = [method, url, '', canonicalHeaders, names, payload].join('\n')
  const time = String(headers['x-amz-date'])
  const toSign = ['AWS4-HMAC-SHA256', time, `${date}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const dateKey = hmac(`AWS4${credentials.secretAccessKey}`, date)
  const key = hmac(hmac(hmac(dateKey, region), 's3'), 'aws4_request')
  const expected = hmac(key, toSign)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}
