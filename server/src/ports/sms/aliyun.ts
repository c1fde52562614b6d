import { defaultTimeoutMs, loadClient, type LoadPackage, type ProviderOptions, toSmsFailed } from './provider.ts'
import type { SmsSender } from './sender.ts'

export interface AliyunOptions extends ProviderOptions {
  accessKeyId: string
  accessKeySecret: string
}

const packages = ['@alicloud/dysmsapi20170525', '@alicloud/openapi-client']

interface Dysms {
  default: new (config: object) => { sendSms(request: object): Promise<{ body?: { code?: string } }> }
  SendSmsRequest: new (fields: object) => object
}

/** The part of `@alicloud/openapi-client` that is used here. */
interface OpenApi {
  Config: new (fields: object) => object
}

/** Sends through Aliyun's SendSms; its templates have one variable named `code`. */
export function createAliyunSender(options: AliyunOptions, load?: LoadPackage): SmsSender {
  const [sms, openapi] = loadClient<[Dysms, OpenApi]>('aliyun', packages, load)

  const endpoint = new URL(options.endpoint ?? 'https://dysmsapi.aliyuncs.com')
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const client = new sms.default(
    new openapi.Config({
      accessKeyId: options.accessKeyId,
      accessKeySecret: options.accessKeySecret,
      protocol: endpoint.protocol.slice(0, -1),
      endpoint: endpoint.host,
      connectTimeout: timeoutMs,
      readTimeout: timeoutMs,
    }),
  )

  return {
    sends: true,
    async send({ phone, purpose, code }) {
      const request = new sms.SendSmsRequest({
        phoneNumbers: phone,
        signName: options.signName,
        templateCode: options.templates[purpose],
        templateParam: JSON.stringify({ code }),
      })
      const { body } = await client.sendSms(request).catch((error: unknown) => {
        throw toSmsFailed('aliyun', error)
      })
      // A rejected message also has HTTP status 200.
      if (body?.code !== 'OK') throw toSmsFailed('aliyun', body)
    },
  }
}
