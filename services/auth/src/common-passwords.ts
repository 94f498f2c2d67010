/** The most used passwords of eight characters and more, lower case. */
const COMMON = new Set(
  `
  12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 9876543210 87654321 11111111 111111111
  1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999
  999999999 12341234 123412345 12344321 12121212 11223344 1122334455 112233445566 123123123 1231231234 123321123
  123454321 1234554321 12345679 123456780 1234567891 1234567a 12345678a 123456789a a12345678 a123456789 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 zaq12wsx zaq1zaq1
  zxcvbnm1 zxcvbnm123 zxcvbnm, asdfghjk asdfghjkl asdfghjkl; asdf1234 asdfasdf asdfqwer qwer1234 qwerasdf qwertyui
  qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 1234qwer 123qweasd 123qweasdzxc qweasdzxc
  qweasd123 qwe123qwe qweqweqwe 1qw23er4 poiuytrewq mnbvcxz1 abcd1234 abc12345 abc123456 abcdefgh abcdefghi
  abcdefghij abcdefg1 abcabc123 aabbccdd aaaaaaaa aaaaaaaaa a1b2c3d4 a1b2c3d4e5 1a2b3c4d abcd123456 1234abcd
  password password! password1 password1! password2 password3 password9 password01 password11 password12 password123
  password1234 password12345 passwords passw0rd passw0rd1 p@ssw0rd p@ssword p@ssword1 pa55word pa$$word mypassword
  newpassword changeme changeme1 changeme123 letmein1 letmein12 letmein123 welcome1 welcome12 welcome123 welcome2024
  welcome2025 welcome2026 iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 iloveu123 ihateyou loveyou1 lovelove
  loveme123 forever1 babygirl babygirl1 princess princess1 princess123 sunshine sunshine1 sunshine123 butterfly
  football football1 football123 baseball baseball1 basketball softball hockey123 soccer123 superman superman1
  superman123 batman123 spiderman pokemon1 pokemon123 starwars starwars1 startrek liverpool liverpool1 chelsea1
  arsenal1 barcelona realmadrid juventus manchester dolphins steelers lakers24 yankees1 cowboys1 redskins patriots
  michael1 michelle michelle1 jennifer jennifer1 jessica1 jordan23 jonathan danielle nicholas christian alexander
  elizabeth samantha victoria veronica caroline charlie1 charlie123 brandon1 anthony1 matthew1 ashley123 andrew123
  daniel123 thomas123 robert123 computer computer1 internet internet1 samsung1 samsung123 corvette mercedes mustang1
  ferrari1 porsche911 yamaha123 harley123 trustno1 whatever whatever1 blahblah asshole1 fuckyou1 fuckyou2 fuckyou123
  bullshit chocolate chocolate1 cookies1 cupcakes strawberry pineapple marlboro december november october1 september
  summer123 summer2024 summer2025 summer2026 winter123 winter2024 winter2025 winter2026 spring2025 spring2026
  autumn2025 master123 shadow123 shadow12 monkey12 monkey123 dragon12 dragon123 killer123 freedom1 freedom123
  america1 california newyork1 blessed1 jesus123 jesuschrist godisgood hello123 hello1234 hellohello helloworld
  secret123 admin123 admin1234 administrator administrator1 test1234 testtest test12345 testing1 testing123 guest123
  login123 user1234 default1 access14 blink182 slipknot metallica metallica1 nirvana1 eminem123 google123 facebook1
  facebook123 linkedin1 purple12 maverick midnight moonlight diamond1 rainbow1 snowball snoopy123 tinkerbell
  garfield scooby123 einstein jordan123 hunter123 peaches1 precious brooklyn sweetheart sweetpea lawncare sward123
  `
    .trim()
    .split(/\s+/),
);

/** Whether many people use this password, in whatever case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
