import { create } from 'zustand'

/** 1 while the post that shows waits for this member's thumb, for a mission's sake: its thumb button stands out. */
export const useThumbMission = create<{ thumbMission: 0 | 1 }>(() => ({ thumbMission: 0 }))

export const setThumbMission = (thumbMission: 0 | 1) => useThumbMission.setState({ thumbMission })
