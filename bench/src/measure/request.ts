/** A serialised HTTP request. */
export interface Request {
  path: string
  bytes: Buffer
}

interface Sent {
  method?: 'GET' | 'POST'
  /** The site's public origin. */
  origin: string
  path: string
  cookie?: string
  /** Client address for X-Forwarded-For. */
  address?: string
  accept?: string
  type?: string
  body?: string | Buffer
}

const form = 'application/x-www-form-urlencoded;charset=UTF-8'

/** Serialises a request with a browser's headers. */
export function encodeRequest(sent: Sent): Request {
  const { method = 'POST', origin, path, cookie, address, accept = '*/*', type = form, body = '' } = sent
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    `accept: ${accept}`,
    'accept-language: zh-CN,zh;q=0.9',
    'accept-encoding: gzip, deflate, br, zstd',
    `referer: ${origin}/community/r6`,
    ...(address ? [`x-forwarded-for: ${address}`] : []),
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(method === 'POST' ? [`origin: ${origin}`, `content-type: ${type}`] : []),
    ...(method === 'POST' ? [`content-length: ${Buffer.byteLength(body)}`] : []),
  ]
  return { path, bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body)]) }
}
