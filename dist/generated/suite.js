export const version = "0.1.0";
export const specSha256 = "8da53a2eb75dbc2de237906406b05cf35a528b3869644ca49a6b81a0652e775a";
