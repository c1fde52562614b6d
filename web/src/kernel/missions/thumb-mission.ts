import { create } from 'zustand'

/** 1 while the shown post is the member's thumb mission: its thumb button is highlighted. */
export const useThumbMission = create<{ thumbMission: 0 | 1 }>(() => ({ thumbMission: 0 }))

export const setThumbMission = (thumbMission: 0 | 1) => useThumbMission.setState({ thumbMission })
