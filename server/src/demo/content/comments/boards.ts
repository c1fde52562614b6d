import { atStep, replies, says, type Threads } from '../write.ts'

export const boardThreads: Threads = {
  'link-guard': [
    atStep(2, says('door', 2, '看脚这个我作证，我就是那双脚')),
    atStep(1, says('cheng', 5, '二层连廊那个人要不要往阳台撤一点？从海堤能看见他')),
    replies('window', 5.4, 1, '要，画的时候偷懒了，往里半个身位'),
    says('mint', 260, 'S7 石阶那边多了箱子，脚看不全了，这个要改'),
    replies('kestrel', 262, 3, '对，现在天窗只能看见膝盖，我投已过时了'),
  ],
  'raft-split': [
    atStep(3, says('alpaca', 1, '「数枪声」数多少秒？我数着数着就被打死了')),
    replies('bolt', 1.3, 0, '三秒。数不出来就当它是三把，别跟自己较劲'),
    atStep(4, says('kestrel', 3, '烟再往西压半个身位，不然长廊的人蹲着能看见浮台')),
    replies('bolt', 3.5, 2, '你说得对，下一版改'),
    atStep(2, says('tank', 6, '3 号能不能是盾，我想在浮台上站着')),
    replies('bolt', 6.2, 4, '能，但是浮台很小，你一转身就掉水里了'),
    says('wind', 11, '我们队只有四个人，改了一版：{post:raft-of-four}'),
    says('door', 39, '守方那边我也改了一版，对不住了：{post:raft-answer}'),
    replies('bolt', 40, 7, '你这是来拆台的'),
  ],
  'raft-of-four': [
    atStep(2, says('moyu', 2, '无人机停门外这个细节好，飞进去确实必被踩')),
    atStep(1, says('bolt', 3, '1 号一个人丢两颗雷，中间隔两秒，不然听着像一个人手抖')),
    replies('wind', 3.4, 1, '记下了，昨天就是手抖'),
    says('cilantro', 8, '第五个人泡的什么面，能不能也画进去'),
  ],
  'hall-cross': [
    atStep(2, says('wind', 2, '让他过桥这一步太需要心态了，我看见人就想开枪')),
    replies('kestrel', 2.5, 0, '所以把枪法最好的人放二楼，逼他报点'),
    atStep(3, says('door', 6, '陷阱放账房门里还是门外？')),
    replies('kestrel', 6.3, 2, '门里，门外会被顺手打掉'),
    says('bolt', 20, '只用一颗烟，S7 能用，收进资料贴了'),
  ],
  'raft-answer': [
    atStep(2, says('bolt', 1, '值班室的窗原来是干这个用的，我以为是透气的')),
    atStep(3, says('kestrel', 4, '2 号绕过去要 8 秒，顶门杠碎了再走来不及，听见 A 桥第一枪就该动')),
    replies('door', 4.4, 1, '我 7 秒 6，看来要少穿一件'),
  ],
  'ticket-wall': [
    atStep(4, says('cheng', 1, '丢三颗烟的那个人是我，对不起')),
    replies('tank', 1.2, 0, '没事，那把我什么都没看见，反而活到了最后'),
    atStep(3, says('window', 5, '候船厅柱子后面那个守方转过来之前，4 号就该把炸药贴好')),
    says('deer', 66, '新人问一下，窄巷那边会不会被天桥上面打？'),
    replies('tank', 66.4, 3, '会，所以 5 号那条视线一直看着，别省'),
  ],
  'depot-rush': [
    atStep(2, says('moyu', 1, '溪谷里跑步声真的分不清人数，我贴墙听过，只能听见「有人」')),
    atStep(3, says('tank', 4, '观察哨那个人会往停车场丢雷，烟出来就别站着聊天')),
    replies('cilantro', 4.2, 1, '你是说我们上次站着聊天那次吗'),
  ],
}
