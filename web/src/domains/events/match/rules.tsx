import { Card } from '../../../ui/display/card.tsx'
import styles from './rules.module.css'

/** Unused chances stay, until nobody can draw any more. */
const partsOf = (isOver: boolean): readonly { title: string; lines: readonly string[] }[] => [
  {
    title: '投票',
    lines: [
      '每场对决每人一票，开战前投，投出后不能改。',
      '投票送一次抽奖机会；你投的一方获胜，结果公布后再送一次。结果更正时，补给新的猜中者，已送出的不收回。',
    ],
  },
  {
    title: '抽奖',
    lines: [
      `一次机会抽一张签。签按箱里的顺序一张张发出，不跳过、不重复；抽完为止${isOver ? '' : '，没用完的机会保留'}。`,
      '金币、装扮和激活码自动到账；实物奖品在「我抽到的」里填写领取信息。',
      '管理员和版主不能抽奖。',
    ],
  },
  {
    title: '怎么保证没有暗箱',
    lines: [
      '开箱前，服务器用一个 256 位的随机种子把所有签洗好，算出唯一的「封签根」公布出来。签的顺序和奖品改动任何一处，封签根都会变。',
      '每抽一张，服务器要交出这张签的证明。你的浏览器先自己算一遍，算到的根与公布的一致，才告诉你抽中了什么。',
      '抽奖名单前后相连：改动任何一条，它和后面所有的哈希都会变。每抽一张，你得到当时的哈希作凭证；这台设备替你记着，每次打开都核对一遍，也可以存成文件。',
      '每场开战时，以及有人抽签期间至多每小时一次，名单的链尾自动记进锁定的封存公告。读过公告的人，都能拿它核对到那时为止的名单。',
      '活动结束后公布种子，任何人都能把整箱签重新洗一遍，逐张比对。',
    ],
  },
  {
    title: '它能证明什么，不能证明什么',
    lines: [
      '能证明：奖品的数量和顺序在第一次抽签前就定了；没有人的签被换过；有人留着凭证或链尾的地方，到那一张为止的名单没有变过。',
      '不能证明：没有凭证也没有记下链尾的部分，名单是不是完整。管服务器的人可以改名、删去抽奖，再重算整条链。所以请存下你的凭证。',
      '不能证明：运营服务器的人事先不知道签的顺序。所以管理员和版主不能抽奖，名单也写明每次抽签的时间，由大家监督。',
    ],
  },
]

/** The rules, and what the lottery's proof covers. */
export function Rules({ isOver }: { isOver: boolean }) {
  return (
    <Card as="div" className={styles.card} size="l">
      {partsOf(isOver).map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
