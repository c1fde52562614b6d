/** Subjects of the generated texts. Names of maps, operators and gear are invented. */
export const maps = `铁靶山 灰塔港 潮汐仓 白鸥站 旧书城 望火楼 雾桥 盐田坊 北门营 红线矿 纸船湾 钟楼街`.split(' ')
export const operators = `夜枭 石匠 郎中 疾风 终章 扳手 白鹭 老锚 渡鸦 灯塔 回声 棋手 Mule Gale`.split(' ')
export const gear = `烟幕弹 震爆雷 无人机 热感灯 钩爪 摇铃 墙板 蜂刺 MK7 R12 长尾狙 短喷`.split(' ')
export const topics =
  `进攻路线 防守点位 压枪 灵敏度 排位上分 组队 战队招新 键盘 画质设置 网络延迟 掉线 外设推荐 新手教程 残局 报点 架枪
  绕后 拆包 经济局 复盘 彩蛋 同人画 赛事 更新公告 段位 举报 挂机 语音 皮肤 剧情 bug FPS ping MVP HUD`.split(/\s+/)
export const emojis = ['🔥', '😂', '🎯', '🐛']
export const entities = [...maps, ...operators, ...gear, ...topics]

/** Titles; M, O, G, T, U are placeholders for a map, an operator, gear and two topics. */
export const titles =
  `M的T分享|T：M篇|求助，M怎么T|O在M的T|G和T|萌新问一下O的T|【T】M|聊聊O和G|M里G的用法|T与U|关于T的一点想法|O的T心得|M：G怎么放
  |今天在M打了一晚上|T还是U，大家怎么看|G实测|O适合M吗|整理了一份M的T|T问题已解决|昨晚的M，O太强了|有没有一起T的|M T U 合集|O加强之后的T|被M的T惊到了`
    .split(/\|\s*|\s*\n\s*\|/)
    .map((title) => title.trim())

export const about =
  `先说X，这是大家问得最多的。|X这块我练了两个星期。|关于X，我的看法和别人不太一样。|X其实没有想象中那么难。|如果你刚开始接触X，建议先看录像。
  |队里每个人对X的理解都不同。|我把X拆成了三步来讲。|X的细节都在图里了。|说到X，不得不提上赛季的那一局。|打完二十局，X终于有了感觉。`
    .split('|')
    .map((sentence) => sentence.trim())

export const passing =
  `顺便一提，X也值得一试。|有人问X，下次再说。|和X无关的话就不展开了。|评论里提到的X我还没试过。`.split('|')

/** Sentences about nothing in particular, with the words that every text has. */
export const filler =
  `大家好，这是我第一次发帖。|欢迎在评论里补充。|今天的天气真好，适合打两局。|我也不知道自己在说什么。|有什么问题可以直接问我。
  |写得不好，请多包涵。|下班之后和朋友玩了一会儿。|这个游戏我已经玩了三年了。|如果觉得有用，就点个赞吧。|第一局就遇到了高手。|山上的风很大，路也不好走。
  |线上线下都可以联系我。|铁门关着，打不开。|港口的灯都亮了。|站在楼顶看得很远。|先写到这里，晚上再更新。|其实我只是想找人聊聊天。|周末一起来玩呀。|枪声一响，大家都安静了。|时间不早了，先睡了。`
    .split('|')
    .map((sentence) => sentence.trim())
