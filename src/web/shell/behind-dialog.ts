/** Whether a dialog stands before the page: it has keys of its own. */
export const isBehindDialog = () => [...document.querySelectorAll('.ant-modal-wrap')].some(wrap => wrap.checkVisibility())
