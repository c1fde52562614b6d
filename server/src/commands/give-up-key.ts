import { deleteAllTotpSecrets, deleteSigninKeys, giveUpPhones } from '../domains/accounts/index.ts'
import { deleteOpenApplications } from '../features/claims/index.ts'
import { deleteAllContacts } from '../features/complaints/index.ts'
import { deleteAllIdentities } from '../domains/office/staff/index.ts'
import { deleteAllHooks } from '../features/news-out/index.ts'
import { deleteAllEngines } from '../features/search-push/index.ts'
import type { Tx } from '../kernel/db/db.ts'
import { deleteSealedSecrets } from '../secrets.ts'

/** Gives up what a lost key has encrypted, so that the site works with another one. Returns what the operator has to know. */
export async function giveUpSealed(tx: Tx): Promise<string[]> {
  await deleteAllContacts(tx)
  await deleteSigninKeys(tx)
  await deleteSealedSecrets(tx)
  const phones = await giveUpPhones(tx)
  // Without their secrets these members could not sign in.
  const factors = await deleteAllTotpSecrets(tx)
  // They show as missing, and are recorded again.
  const identities = await deleteAllIdentities(tx)
  const hooks = await deleteAllHooks(tx)
  const applications = await deleteOpenApplications(tx)
  const engines = await deleteAllEngines(tx)
  return [
    '原来的密钥加密的领取信息、抽奖种子、投诉者的联系方式和安全日志已无法打开，两步验证的恢复码都已失效。',
    ...(phones > 0
      ? [
          `${phones} 位成员的手机号打不开了：还登录着的设备不受影响，退出之后不能再登录。` +
            '管理员用 npm run recover-admin -- <成员编号> --phone <手机号> 找回账户。',
        ]
      : []),
    ...(factors > 0 ? [`${factors} 位成员的验证器也打不开了，已经移除，请提醒他们重新添加。`] : []),
    ...(identities > 0 ? [`${identities} 位管理者的实名资料也打不开了，已经删除，请重新登记。`] : []),
    ...(hooks > 0 ? [`${hooks} 个消息外发的接收方也打不开了，已经删除，请重新添加。`] : []),
    ...(applications > 0 ? [`${applications} 份没有处理的认领申请也打不开了，已经删除，申请人需要重新提交。`] : []),
    ...(engines > 0 ? [`${engines} 个收录推送的密钥也打不开了，已经删除，请重新填写。`] : []),
  ]
}
