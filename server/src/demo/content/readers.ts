const first =
  '晚起的 路过的 拆板 二楼 听雨 南门 收工 慢半拍 蹲角落 不换弹 半截烟 雾里 早班车 青苔 老城 没电的 转角 白噪音 三分糖 纸飞机'
const second = '阿杰 小北 同学 师傅 _404 豆浆 鸽子 二号 Leo 板凳 老李 橘猫 游侠 听众 薯片'

/** Names of three hundred members who read, thumb and check in, but never write, and can't sign in. */
export const demoReaders: readonly string[] = second
  .split(' ')
  .flatMap((end) => first.split(' ').map((start) => `${start}${end}`))
