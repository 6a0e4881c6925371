/** Bill type, what its numbers begin with, and how many levels of approval it has unless the company decides otherwise. */
const decided = `0801 XSDD 1, 0802 XSTH 1, 0803 LSD 0, 0804 LSTH 0, 0805 CGDD 1, 0806 CGTH 1, 0807 CGRK 0, 0808 CGTC 0, 0809 XSCK 0, 0810 XSTR 0,
  0811 YSK 1, 0812 YFK 2, 0813 SKD 1, 0814 FKD 2, 0815 YSHX 1, 0816 YFHX 1, 0817 YSBC 1, 0818 YFBC 1, 0819 SCDD 0, 0820 SCTH 1,
  0821 DKDD 1, 0822 DKTH 1, 0823 SCYS 0, 0824 QTSR 1, 0825 FYD 1, 0826 FYBX 1, 0827 SRSB 1, 0828 YFJS 1, 0829 YHZZ 1, 0830 DBD 1,
  0831 PDD 1, 0832 BYD 1, 0833 BSD 1, 0834 HHD 1, 0835 CZD 0, 0836 DXD 1, 0837 JCD 1, 0838 JRD 1, 0839 CBTZ 1, 0840 XSFP 1,
  0841 SCFP 1, 0842 CGFP 1, 0843 SGFP 1, 0844 XJD 0, 0845 BJXJ 0, 0846 XQD 0, 0847 PSD 0`

export const billTypes = new Map(
  decided.split(',').map(row => {
    const [code, prefix, approval] = row.trim().split(' ')
    return [code!, { prefix: prefix!, approval: Number(approval) }]
  }),
)
