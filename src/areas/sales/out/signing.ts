/** Whether the customer has signed for an outbound. */
export const [unsigned, signed] = ['A1901', 'A1902']
