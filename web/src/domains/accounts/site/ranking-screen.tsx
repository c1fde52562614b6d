import { boardsLimits } from '@judian/contract/limits'
import { hotList, ranking } from '@judian/contract/ranking'
import { Link } from '@tanstack/react-router'
import { siteName } from '../../../kernel/home.ts'
import { Feature } from '../../../kernel/feature/feature.tsx'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { Card } from '../../../ui/display/card.tsx'
import { ScreenTitle } from '../../../ui/display/screen-title.tsx'
import styles from './ranking-screen.module.css'

const { commentWeight, replyWeight, secondsPerPoint } = ranking
const { places, minutes, people, perAuthor, perCommunity, thumbPoints, commenterPoints, accountHours } = hotList
const { voterHours, staleVotes, staleInSearch } = boardsLimits
const hoursPerPoint = secondsPerPoint / 3_600

/** States how posts and comments are ordered, for everyone. */
export function RankingScreen() {
  useTitle('排序规则')
  return (
    <div className="reading">
      <ScreenTitle>排序规则</ScreenTitle>
      <Card as="div" className={`stack ${styles.card}`}>
        <p>
          {siteName}的排序对所有人都一样：不看你是谁、在哪里、看过什么<Feature name="follows">、关注了谁</Feature>
          ，也不看设备和消费。内容不会因为付费而排得更前。
        </p>
        <h2 className={styles.heading}>帖子 · 热门</h2>
        <p className={`sunken tabular ${styles.formula}`}>
          热度 = lg (点赞数 + {commentWeight} × 评论数) + 发布时间 ÷ {secondsPerPoint}
        </p>
        <ul className={`stack-xs ${styles.facts}`}>
          <li>热度高的排在前面；lg 是以 10 为底的对数，保留一位小数，点赞和评论都没有时按 0 算。</li>
          <li>发布时间以秒计：互动多到十倍，等于晚发 {hoursPerPoint} 小时。旧帖会自己慢慢往后退。</li>
          <li>只算已经发布、没有删除的评论；一条评论抵 {commentWeight} 个赞。</li>
        </ul>
        <h2 className={styles.heading}>帖子 · 最新</h2>
        <p>只按发布时间，新的在前。在帖子列表上方可以随时切换，也可以只看一个标签。</p>
        <Feature name="hot-lists">
          <h2 className={styles.heading}>
            热榜 ·{' '}
            <Link to="/hot" className={styles.link}>
              日榜和周榜
            </Link>
          </h2>
          <p className={`sunken tabular ${styles.formula}`}>
            热度 = {thumbPoints} × 点赞的人数 + {commenterPoints} × 评论过的人数
          </p>
          <ul className={`stack-xs ${styles.facts}`}>
            <li>日榜只看最近 24 小时里的赞和评论，周榜看最近 7 天；每 {minutes} 分钟排一次，热度相同的新帖在前。</li>
            <li>
              同一个人评论多少条都算一次，作者自己的不算；账号注册不满 {accountHours} 小时时点的赞和写的评论都不算。
            </li>
            <li>
              至少 {people} 个不同的人参与才会上榜，每榜 {places} 席；一个作者最多 {perAuthor} 席，一个社区最多{' '}
              {perCommunity} 席。
            </li>
            <li>升降是和 24 小时前的日榜、7 天前的周榜比。</li>
            <li>版主可以把帖子移出热榜：作者会收到依据，处理公示里会有一条记录。</li>
          </ul>
        </Feature>
        <Feature name="guides">
          <h2 className={styles.heading}>
            攻略和{' '}
            <Link to="/boards" className={styles.link}>
              战术板
            </Link>{' '}
            · 还有效吗
          </h2>
          <ul className={`stack-xs ${styles.facts}`}>
            <li>
              带战术板或标签「攻略」的帖子写着它适用的赛季。开始新赛季后，作者没有确认、读者的「仍有效」也不比「已过时」多出{' '}
              {staleVotes} 票的，会变灰。
            </li>
            <li>
              注册满 {voterHours} 小时的读者可以投票：一人一票、票票相同，每个赛季重新投，可以改；作者不能投自己的。
            </li>
            <li>本赛季的，「已过时」比「仍有效」多 {staleVotes} 票、作者又没有确认过，也会变灰。</li>
            <li>变灰不会删掉帖子，也不影响上面的热度；搜索时它的相关度乘以 {staleInSearch}。</li>
          </ul>
        </Feature>
        <h2 className={styles.heading}>置顶</h2>
        <p>管理员置顶的帖子总在列表最前面，并标有“置顶”。</p>
        <h2 className={styles.heading}>评论</h2>
        <ul className={`stack-xs ${styles.facts}`}>
          <li>默认按热度：点赞数 + {replyWeight} × 回复数，高的在前。</li>
          <li>也可以按时间，从新到旧或从旧到新。</li>
        </ul>
        <h2 className={styles.heading}>你自己的选择</h2>
        <p>你屏蔽的人，内容只对你折叠起来；待审的内容只有作者和管理员能看到。两者都不影响别人看到的顺序。</p>
      </Card>
    </div>
  )
}
