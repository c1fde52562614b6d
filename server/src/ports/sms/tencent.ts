import type Tencent from 'tencentcloud-sdk-nodejs-sms'
import { defaultTimeoutMs, loadOptional, type ProviderOptions, toSmsFailed } from './provider.ts'
import { SmsFailed, type SmsSender } from './sender.ts'

export interface TencentOptions extends ProviderOptions {
  secretId: string
  secretKey: string
  sdkAppId: string
  /** Such as `ap-guangzhou`. */
  region: string
}

/** Sends through Tencent Cloud's SendSms; its templates hold one variable. */
export function createTencentSender(options: TencentOptions): SmsSender {
  const { sms } = loadOptional<typeof Tencent>('tencentcloud-sdk-nodejs-sms')

  const endpoint = new URL(options.endpoint ?? 'https://sms.tencentcloudapi.com')
  const client = new sms.v20210111.Client({
    credential: { secretId: options.secretId, secretKey: options.secretKey },
    region: options.region,
    profile: {
      httpProfile: {
        protocol: `${endpoint.protocol}//`,
        endpoint: endpoint.host,
        reqTimeout: (options.timeoutMs ?? defaultTimeoutMs) / 1000, // in seconds
      },
    },
  })

  return {
    async send({ phone, purpose, code }) {
      const request = {
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: options.sdkAppId,
        SignName: options.signName,
        TemplateId: options.templates[purpose],
        TemplateParamSet: [code],
      }
      const answer = await client.SendSms(request).catch((error: unknown) => {
        throw toSmsFailed('tencent', error)
      })
      // The call succeeds as a whole; each number has its own outcome.
      const outcome = answer.SendStatusSet?.[0]?.Code
      if (outcome !== 'Ok') throw new SmsFailed('tencent', outcome ?? 'no outcome given')
    },
  }
}
