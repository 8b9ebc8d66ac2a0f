/** A member's choice of event mail: each at once, one summary a day, or none. Alerts are mailed at once in any case. */
export const MAIL_CHOICES = ["all", "daily", "none"] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
