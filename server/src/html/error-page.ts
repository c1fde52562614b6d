import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError } from '../kernel/http/api-error.ts'

const styles = `
:root{color-scheme:light dark;font:16px/1.6 system-ui,'PingFang SC','Microsoft YaHei',sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f2f5f4;color:#17211e}
main{padding:2rem;text-align:center}
h1{font-size:1.5rem;margin:0 0 .5rem}
p{margin:.25rem 0}
a{display:inline-block;margin:1.5rem .25rem 0;padding:.6rem 1.4rem;border-radius:999px;background:#17211e;color:#f2f5f4;text-decoration:none}
a:focus-visible{outline:3px solid #2f8f6f;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:#111816;color:#e6ecea}a{background:#e6ecea;color:#111816}}
`
const policy = `default-src 'none';style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}';frame-ancestors 'none'`

/** Whether the client accepts HTML: a page request, not a call or an image. */
export const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/v1/') && (headers.accept ?? '').includes('text/html')

export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  if (!wantsPage(request)) return undefined
  const { message } = error.body()
  return reply.status(error.http).type('text/html; charset=utf-8').header('content-security-policy', policy)
    .send(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>出错啦</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>出错啦,找不到你想要的东西</h1>
<p>错误代码：${error.http}</p>
<p>${message}</p>
<a href="">再试一次</a>
<a href="/">回到首页</a>
</main>
</body>
</html>
`)
}
