import { type AliyunOptions, createAliyunSender } from './aliyun.ts'
import { createConsoleSender } from './console.ts'
import type { SmsSender } from './sender.ts'
import { createTencentSender, type TencentOptions } from './tencent.ts'

export { SmsFailed, type SmsMessage, type SmsSender } from './sender.ts'

export type SmsOptions =
  | { provider: 'console' }
  | ({ provider: 'aliyun' } & AliyunOptions)
  | ({ provider: 'tencent' } & TencentOptions)

/** Creates the chosen sender. Throws with the install command when the provider's client packages are missing. */
export function createSmsSender(options: SmsOptions): SmsSender {
  switch (options.provider) {
    case 'console':
      return createConsoleSender()
    case 'aliyun':
      return createAliyunSender(options)
    case 'tencent':
      return createTencentSender(options)
  }
}
