/** How wide a window is that says nothing else, and the one in which somebody is asked for a word. */
export const dialogWidth = { usual: 800, feedback: 770 }
