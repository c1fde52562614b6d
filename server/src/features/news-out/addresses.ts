import type { NewsReceiver } from '@judian/contract/limits'
import { ApiError } from '../../kernel/http/api-error.ts'

/** Robots have fixed hosts, so that their addresses can't lead elsewhere. */
const robots: Record<Exclude<NewsReceiver, 'webhook'>, RegExp> = {
  wecom: /^https:\/\/qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?key=[\w-]+$/,
  dingtalk: /^https:\/\/oapi\.dingtalk\.com\/robot\/send\?access_token=\w+$/,
  feishu: /^https:\/\/open\.(feishu\.cn|larksuite\.com)\/open-apis\/bot\/v2\/hook\/[\w-]+$/,
}

/** Throws Malformed for an address that isn't one of this receiver's. */
export function checkedAddress(receiver: NewsReceiver, address: string): string {
  if (receiver === 'webhook') {
    const url = URL.parse(address)
    if (url?.protocol === 'https:' && url.username === '' && url.password === '') return url.href
    throw malformed('请填写 https:// 开头的地址')
  }
  if (robots[receiver].test(address)) return address
  throw malformed('这不是这种机器人的地址，请从群设置里完整复制')
}

const malformed = (address: string) => new ApiError('Malformed', { fields: { address } })

/** What may be shown of an address: its host and the last four characters. */
export const maskedAddress = (address: string) => `${new URL(address).host}/…${address.slice(-4)}`
