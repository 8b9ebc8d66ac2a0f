import { foldName } from "@/domain/text/fold";

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(Boolean));

/** Words that say nothing by themselves, in English and Spanish, folded. */
export const FILLERS = listed(`
  a about accept accepted accepting accepts after again all almost also always am an and any anyone anything appointment appointments are around as
  ask asking at be because been before being best better book but by call can care choose client clients clinician clinicians condition
  conditions contact could counseling counselling counselor counselors counsellor cover coverage covered covers current currently day days deal
  dealing did disorder disorders do doctor doctors does doing dr during each else even every everything experience experienced
  feel feeling feelings feels felt find finding for from get gets getting give go going good got had has have having he health hello help
  helped helping helps her here hi him his hour hours how i id if ill im in insurance insurances insured into is issue issues it its ive
  just kind know language languages lately license licensed like listen list ll located location look looking lot make makes man many maybe me meet
  meeting mental month months more most much must my near nearby need needed needing needs network new name named nice now of off often on one only
  open or our out over own patient patients people person plan plans please prefer preferably preferred problem problems professional
  professionals provider providers psychotherapist psychotherapy quite really recently recommend re right say see seeing seek seeking
  sees service services session sessions she should since so some somebody someone something somewhere speak speaking speaks specialist
  specialists specialization specialize specialized specializes specializing specialty start started state states still struggle struggles
  struggling suffer suffering suffers support take takes taking talk talking thank thanks that the their them then therapist
  therapists therapy there these they thing things think this those time times to treat treating treatment treats trouble troubles try trying until
  up us use used using very visit wait want wanted wanting wants was we week weeks well were what when where which while who whom whose
  why will wish with within work working works would yeah year years yes you your zip code area city town
  husband wife spouse partner boyfriend girlfriend husbands mom mother dad father mum parents brother sister friend friends son daughter
  al algo alguien año años ayuda ayudar ayúdame busco buscar buscando cita citas como con consejero consejera de del donde doctora e el ella en es
  esa ese esta este esto estoy estar favor gracias ha habla hable hablen hablar hago hola la las lo los mas más mi mis muy necesito necesita
  nos o para pero por problema problemas psicóloga psicólogo puedo puede que qué quiero quiere quien quién salud seguro sesión
  sesiones siento su tengo tiene terapeuta terapeutas terapia todo todos tratamiento un una unos usted y yo acepta aceptan esposo esposa
  hermano hermana mamá papá madre padre me se si sí soy son te trabajo ver vivo cerca atiende atienden
`);

/** Everyday words that nobody means as a name inside a sentence, though some therapist's name may be equal or one letter away. */
const EVERYDAY = listed(`
  able above across act actually add age ago agree ahead alive along already angel another answer apart apologize appear april around art
  august aunt away awful baby back bad baker ball bank base basic bath beach bear beat beautiful become bed began begin behind believe bell below beside
  big bill bird birth bit bite black blame bless bliss blood board boat body bond born boss bother bottom bought bowl box boy boys brave break
  bright bring broke broken brook brown build burn bush business busy buy cake calm came camp candle car card careful carry carter case cast
  cat catch cause caused certain chair chance change changes chart chase cheap check child choice christian church clean clear climb close
  closed cloud coach cold cole college come comes comfort common cook cool cope corner cost count course cousin crazy cream cross cruel cup
  cure cut dark date dawn dead dean dear death decide deep desk die different difficult dinner dirty dog done door doubt draw dream dress drew
  drive drop dry due earl early earn earth easier easy eat effect either empty end energy enough ever everybody everyday ex exam
  explain eye face fail fair faith fall fallen false far farm fast fate fault favor feed feet fell few field fight fill final finally
  fine finger finish fire first fit five fix floor fly follow food foot forest forget form forward found four fox frank free fresh front
  full fun future game garden gave gene gentle girl girls given glad glass gold golden gone grace grade grand grant grass gray great green
  grew ground group grow grown grows guess guest guide guy hair half hall hand hands handle hang happen happened happy hard hardly hardy harm hate
  hates hart head hear heard heart heat heavy held hell high hill hit hold hole holiday holly home honest hope hopes horse hospital hot
  house huge human hundred hunt hunter hurry hurt husband ice idea ill important inside instead iron ivy jack job join joke joy judge july june
  keep keeps kept key kick kid kill kind king kiss kitchen knee knew knight known lack lady lake lamb land large last late later laugh law lead learn
  least leave leaves leaving left leg less let letter level lie life light lily line lips little live lived lives living load local lonely long
  lose losing loss lost loud love loved lover loves low luck lucky mad made mail main major male many march mark marry married mason matter
  matters may meal mean means meat melody memory men mercy mess met middle might mild mile miles milk mind mine minor minute miss missing moment
  money mood moody moon morning mouth move moves music myself nail name nap near neck needs neither nervous never next nice nick night nine nobody noise
  none nor normal north nose note nothing notice number oak ocean odd often okay old older olive once online only opinion orange order other others
  ought ourselves outside page paid pain pair pale paper parent park part party past pat patience pay peace pearl perfect phone pick piece
  place plain plane plant play pleasant plenty point pool poor pope post power price pride private probably proud prove pull pure push
  put quick quickly quiet rain raise ran rather ray reach read ready real reason red relax relief remember rest result return rich
  ride ring rise river road rob rock room root rose rough round ruby rule run runs rush rusty sad safe sage said sale same sand sandy sat save saw
  scare school sea season seat second secret seem seems seen self sell send sense sent serious set several severe shame share sharp she shine ship
  shoe shop short shot shoulder shout show shut sick side sign silly simple sing single sit situation six size skin sky slow
  small smart smile snow social soft solve somehow sometimes song soon sorry soul sound south space spend spring stand star stay step
  stone stop stopped store storm story straight strange street strict strong student study stuff stupid such sudden suddenly sue sugar suit summer sun
  sunny sure surprise sweet swift table tall tax tea teach teacher team tear tears tell temple ten tend term terrible test than theirs
  thin third thirty though thought thoughts thousand three threw through throw tie till tiny tired today together told tomorrow tone tonight
  too took top total touch tough toward town trade train travel tree tried trip true trust truth turn twice twin two ugly uncle under understand
  upset usual usually valley value view voice wake walk walker wall war warm wash waste watch water waters way ways weak wear weather
  wedding weight went west wet whatever white whole wide wife wild win wind window wine wing winter wise without woman won wonder wood woods word words
  world worse worst worth write wrong yard yell yellow yesterday yet young yours yourself youth zero
  want wanna gonna kinda sorta ok okay guess stuff lots bunch somewhat basically literally honestly maybe perhaps
  ahora algún alguna alguno amigo amiga antes aquí así aún bien bueno buena cada casa casi cosa cosas cuando cuerpo cuidado dar decir dejar dentro
  dios día días dinero dolor dos ella ellos entre era eres está están feliz fue gente grande hacer hace hay hijo hoy ir jamás llamar luz mal mala malo
  mañana mejor menos mes mucho mucha muchos mundo nada nadie nuestro nuevo nunca otra otro palabra pasa pasar paso perder persona poco porque
  pues querer rosa saber sabe semana sentir ser siempre sin sobre sola solo sol también tan tanto tener tiempo tres triste tu uno vamos venir vez vida
  voy ya
`);

/** Words between a name and the rest that make no sentence of both: "Jhon in Texas", "a therapist named Jhon". */
const BESIDE_NAMES = listed(
  "a an and at by called dr doctor find for from in is looking look near of or search searching see seeing therapist therapists counselor takes the with who",
);

const EVERYDAY_FOLDED = new Set([...FILLERS, ...EVERYDAY].map(foldName));
const FILLERS_FOLDED = new Set([...FILLERS].map(foldName));

/** True for a folded word that says nothing. */
export const isFiller = (word: string): boolean => FILLERS_FOLDED.has(word);

/** True for a folded everyday word, which is a name only where it stands alone. */
export const isEveryday = (word: string): boolean => EVERYDAY_FOLDED.has(word);

/** True for a word that makes a sentence of what stands beside it. */
export const makesSentence = (word: string): boolean => isEveryday(word) && !BESIDE_NAMES.has(word);
