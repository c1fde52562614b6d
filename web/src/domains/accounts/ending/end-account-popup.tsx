import { limits } from '@judian/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ask } from '../../../kernel/ask/index.ts'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { leaveAfterSignOut } from '../../../kernel/session/other-tabs.ts'
import { askWithSudo } from '../../../kernel/sudo/ask-with-sudo.ts'
import { Choice } from '../../../ui/fields/choice.tsx'

type Contents = 'keep' | 'delete'

const choices = [
  { value: 'keep', label: '留下，显示为已注销用户' },
  { value: 'delete', label: '全部删除' },
]

interface Props extends PopupProps {
  /** Proof of a banned member's password, as they have no session. */
  challenge?: string
}

/** Explains the consequences of ending the account, and ends it. The page reloads signed out. */
export function EndAccountPopup({ challenge, onClose }: Props) {
  const { data: terms } = useQuery({
    queryKey: ['endingTerms'],
    queryFn: ({ signal }) => ask('/v1/account/getEndingTerms', {}, signal),
  })
  const [contents, setContents] = useState<Contents | ''>('')
  const act = async () => {
    if (contents === '') return
    await (challenge === undefined
      ? askWithSudo('/v1/account/endAccount', { contents })
      : ask('/v1/account/endBannedAccount', { challenge, contents }))
    leaveAfterSignOut()
    // The popup stays until the page begins anew.
    await new Promise(() => {})
  }
  return (
    <ConfirmPopup
      title="注销账号"
      confirm="注销"
      danger
      disabled={contents === '' || !terms}
      act={act}
      onClose={onClose}
    >
      <p>{closing(terms?.ends)}</p>
      <Part title="会删除">
        用户名、手机号、密码和通行密钥，头像和形象，所有图片，游戏账号，收到的消息，领奖信息，活动留言和成绩，剩下的金币和装扮不再能用。
      </Part>
      {challenge === undefined && <p>想留一份，请先导出我的数据。</p>}
      <Choice
        label="帖子和评论"
        required
        options={choices}
        value={contents}
        onValue={(value) => setContents(value as Contents)}
      />
      <Part title="会留下">
        只剩编号的记录：金币流水、投票和点赞的数字、对内容的处理、名字打了码的抽奖公示。还有战队正在使用的图片，以及到期才删除的管理操作日志和别人收到的消息。加密的安全日志按法律规定保留{' '}
        {terms?.security_log_days ?? '…'} 天。
      </Part>
      {terms && (
        <Part title="备份">
          {terms.backups_until
            ? `${fullDate(toTimestamp(terms.backups_until))} 起，备份里也不再有你的数据。`
            : '本站没有开启定时备份，已有的备份由管理员删除。'}
        </Part>
      )}
    </ConfirmPopup>
  )
}

const closing = (ends: string | undefined) =>
  `所有设备马上退出登录。${limits.endingDays} 天内重新登录可以取消${ends === undefined ? '' : `，${fullDate(toTimestamp(ends))} 之后无法恢复`}。`

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <p>
    <strong>{title}</strong>
    <br />
    {children}
  </p>
)
